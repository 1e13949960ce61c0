/** The address of one of our signed links. Each purpose has a signature of its own. */
type LinkPurpose = "return" | "cancel" | "error" | "status" | "continue"

type Signed = {
  options: { backendUrl: string | null }
  links: { sign(purpose: LinkPurpose, id: string): string }
}

export function linkAddress({ options, links }: Signed, purpose: LinkPurpose, id: string): string {
  return `${options.backendUrl ?? ""}/ext-wallet/${purpose}/${links.sign(purpose, id)}`
}
