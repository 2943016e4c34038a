import type { Http } from '#core/services.ts'
import type { Proof, SecondFactorState, Setup } from '#machines/second-factor/second-factor.machine.ts'
import * as z from 'zod/mini'

const PATH = '/sys/secondFactor'
const stateSchema = z.object({ isSet: z.boolean(), recoveryCodes: z.number() })
const setupSchema = z.object({ secret: z.string(), address: z.string() })
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** Whether the signed-in person has a second factor, and how many recovery codes are left. */
export async function readState(http: Http, signal: AbortSignal): Promise<SecondFactorState> {
  const { result } = await http.get(PATH, {}, { signal, quiet: true })
  return z.parse(stateSchema, result)
}

/** Begins to set one up. */
export async function beginSetup(http: Http, given: { password: string }, signal: AbortSignal): Promise<Setup> {
  const { result } = await http.post(`${PATH}/begin`, given, { signal, quiet: true })
  return z.parse(setupSchema, result)
}

/** Puts it into use. @returns the recovery codes */
export async function confirmSetup(http: Http, given: { passcode: string }, signal: AbortSignal): Promise<string[]> {
  const { result } = await http.post(`${PATH}/confirm`, given, { signal, quiet: true })
  return z.parse(codesSchema, result).recoveryCodes
}

/** Other recovery codes in place of the old ones. */
export async function renewCodes(http: Http, given: Proof, signal: AbortSignal): Promise<string[]> {
  const { result } = await http.post(`${PATH}/renewCodes`, given, { signal, quiet: true })
  return z.parse(codesSchema, result).recoveryCodes
}

/** Takes it away; resolves with the server's sentence. */
export async function removeFactor(http: Http, given: Proof, signal: AbortSignal): Promise<string> {
  return (await http.post(`${PATH}/remove`, given, { signal, quiet: true })).message
}
