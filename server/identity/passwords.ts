import { hash, verify, type Options } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP names first: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LONGEST_PASSWORD = 128

/** The hash to store for a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let decoy: Promise<string> | undefined

/** Whether a password belongs to a stored hash. With `null` (nobody by that name) it takes as long and is always false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody')
  const text = password.slice(0, LONGEST_PASSWORD)
  const matches = await verify(stored ?? (await decoy), text).catch(() => false)
  return matches && stored !== null && password.length <= LONGEST_PASSWORD
}
