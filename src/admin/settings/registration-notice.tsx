import type { WalletSettings } from "../api-types"
import { ProblemNotice } from "./problem-notice"
import { useText } from "../use-text"

/** The store's configuration keeps the wallet from taking any payment, whatever is set on this page. */
export function RegistrationNotice({
  problem,
}: {
  problem: WalletSettings["registration_problem"]
}) {
  const { t } = useText()
  return problem && <ProblemNotice title={t("registration.title")} problem={problem} />
}
