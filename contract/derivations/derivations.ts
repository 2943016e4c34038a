import { birthdayOfIdCard, sexOfIdCard } from '#contract/checks/id-card.ts'

/** How a value follows from a normalised text; null = nothing follows. Pure, the same for console and server. */
export type Derive = (text: string) => string | null

/** Every derivation a field may name. */
export const DERIVATIONS = {
  birthdayOfIdCard: (text: string) => birthdayOfIdCard(text),
  sexOfIdCard,
} as const satisfies Record<string, Derive>

export type DerivationName = keyof typeof DERIVATIONS
