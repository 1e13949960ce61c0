/** A refused payment may be approved and resumed again, but not in a hurry and not for ever. */
export const MOST_RESUMES = 3
export const SECONDS_BETWEEN_RESUMES = 10
