import { readEnvelope } from './envelope.ts'

/** No envelope is longer; longer blobs are files. */
const MAX_ANSWER_BYTES = 65_536

/** The JSON answer that came in place of a file (refused, expired, no permission), or the file itself. Source: ERR-24, contract §2.4, §8.5. */
export async function openBlob(blob: Blob, status: number): Promise<unknown> {
  if (blob.size > MAX_ANSWER_BYTES) return blob
  const body = parsed(await blob.text())
  const isAnswer = readEnvelope(body) !== null || status < 200 || status >= 300
  return isAnswer ? body : blob
}

function parsed(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text // not JSON: the file only begins like it
  }
}
