import { signedText } from '#contract/walls/display-wire.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new key whose private half never leaves the browser; null where the page came without https. */
export async function newDisplayKey(subtle: SubtleCrypto | undefined): Promise<CryptoKeyPair | null> {
  return subtle === undefined ? null : subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
}

/** @returns `r‖s` in base64url */
export async function signNonce(
  subtle: SubtleCrypto,
  key: CryptoKey,
  displayId: string,
  nonce: string,
): Promise<string> {
  const text = new TextEncoder().encode(signedText(displayId, nonce))
  const bytes = new Uint8Array(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
