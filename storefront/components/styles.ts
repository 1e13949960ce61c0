/**
 * Looks that fit light and dark pages alike: colours are the page's own, and only lines and tints are
 * ours. Inline, because a package for every storefront cannot know how its styles are bundled.
 */
import type { CSSProperties } from "react"

function notice(red: number, green: number, blue: number): CSSProperties {
  const colour = (opacity: number) => `rgba(${red}, ${green}, ${blue}, ${opacity})`
  return {
    boxSizing: "border-box",
    margin: 0,
    padding: "0.625rem 0.875rem",
    border: `1px solid ${colour(0.5)}`,
    borderInlineStart: `4px solid ${colour(1)}`,
    borderRadius: 6,
    background: colour(0.1),
    fontSize: "0.875rem",
    lineHeight: 1.45,
  }
}

export const notices = {
  neutral: notice(113, 113, 122),
  warning: notice(217, 119, 6),
  error: notice(220, 38, 38),
  success: notice(22, 163, 74),
}

export const stack: CSSProperties = {
  display: "grid",
  gap: "0.75rem",
  justifyItems: "start",
}

/** The same height before and after the shop's response, so that the button doesn't jump. */
export const identity: CSSProperties = {
  display: "flex",
  alignItems: "center",
  gap: "0.75rem",
  maxWidth: "100%",
  height: 28,
  fontWeight: 600,
}

export const walletName: CSSProperties = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
}

export const logo: CSSProperties = {
  flex: "none",
  width: 72,
  height: 28,
  objectFit: "contain",
  objectPosition: "left center",
}

export const smallPrint: CSSProperties = { margin: 0, fontSize: "0.875rem", lineHeight: 1.45 }

export const forScreenReaders: CSSProperties = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
}
