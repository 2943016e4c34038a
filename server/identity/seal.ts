import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** What a text is sealed for: each purpose has a key of its own. The texts are part of the keys and never change. */
export const SEALED_FOR = {
  dataSource: 'andun data source passwords',
  secondFactor: 'andun second factors',
  importSecrets: 'andun secrets of imported rows',
} as const

export interface SealedPlace {
  purpose: (typeof SEALED_FOR)[keyof typeof SEALED_FOR]
  /** The record it stands in: copied into another one it is worthless. */
  record: string
  /** The platform's. */
  secret: string
}

/** A text that only this platform reads, for one purpose, in one record. */
export function seal(text: string, { purpose, record, secret }: SealedPlace): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce).setAAD(Buffer.from(record))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`
}

/** What was sealed; null when it was sealed with another secret, for another purpose or record, or was changed. */
export function unseal(sealed: string, { purpose, record, secret }: SealedPlace): string | null {
  const [version, content = ''] = sealed.split(':')
  const bytes = Buffer.from(content, 'base64')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(record))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null // not ours
  }
}

function keyOf(secret: string, purpose: SealedPlace['purpose']): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
