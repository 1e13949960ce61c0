const ORIGIN = "http://storefront.invalid"

/**
 * A path on this storefront, normalised, or null for anything that could lead elsewhere: absolute
 * addresses, `//host`, backslashes (browsers read them as slashes), control characters (browsers
 * drop them, so that `/<tab>/host` becomes `//host`).
 */
export function sameOriginPath(value: string | null): string | null {
  if (value === null || !value.startsWith("/") || /[\\\s\p{Cc}]/u.test(value)) {
    return null
  }
  let url: URL
  try {
    url = new URL(value, ORIGIN)
  } catch {
    return null
  }
  // `/.//host` names no host, but its normal form does.
  if (url.origin !== ORIGIN || url.pathname.startsWith("//")) {
    return null
  }
  return url.pathname + url.search + url.hash
}
