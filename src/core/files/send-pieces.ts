import { DetailedError, Upload, type PreviousUpload, type UrlStorage } from 'tus-js-client'
import * as z from 'zod/mini'
import { addressOf } from '#core/http/address.ts'
import { classify } from '#core/http/classify.ts'
import { Failure } from '#core/http/failure.ts'
import type { Caller, KeyStore } from '#core/services.ts'
import { identity, NETWORK_DOWN } from '#core/http/transport.ts'

const PIECE_BYTES = 8 * 1024 * 1024
/** As long as the server keeps what was not finished. */
const KEPT_MS = 86_400_000

interface Sending {
  base: string
  path: string
  file: File
  fields: Record<string, string>
  caller: Caller
  store: KeyStore
  signal?: AbortSignal | undefined
  onProgress?: (percent: number) => void
}

/** Where the pieces are, all of them; `forget` = they need not be found again. */
interface Place {
  id: string
  forget: () => void
}

/** Brings a file to the server piece by piece, from where an earlier attempt ended. Makes one attempt. @throws Failure */
export function sendPieces({ base, path, file, fields, caller, store, signal, onProgress }: Sending): Promise<Place> {
  const key = `UPLOAD_${file.name}_${file.size}_${file.lastModified}_${JSON.stringify(fields)}`
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: absolute(addressOf(base, { path, parameters: {} })),
      headers: identity(caller),
      metadata: { ...fields, filename: file.name },
      chunkSize: PIECE_BYTES,
      retryDelays: null,
      fingerprint: async () => key,
      urlStorage: placesIn(store),
      onProgress: (sent, total) => onProgress?.(total > 0 ? Math.floor((100 * sent) / total) : 0),
      onError: (error) => reject(failureOf(error, caller)),
      onSuccess: () => resolve({ id: lastPart(upload.url ?? ''), forget: () => store.remove(key) }),
    })
    signal?.addEventListener('abort', () => {
      void upload.abort()
      reject(new Failure('aborted', ''))
    })
    void upload.findPreviousUploads().then(([earlier]) => {
      if (signal?.aborted === true) return
      if (earlier) upload.resumeFromPreviousUpload(earlier)
      upload.start()
    })
  })
}

/** Relative addresses of the server stand below this one. */
function absolute(address: string): string {
  return URL.canParse(address) ? address : new URL(address, globalThis.location.href).href
}

function lastPart(address: string): string {
  return address.split('/').at(-1) ?? ''
}

const placeSchema = z.object({
  size: z.nullable(z.number()),
  metadata: z.record(z.string(), z.string()),
  creationTime: z.string(),
  uploadUrl: z.nullable(z.string()),
})

/** Where unfinished uploads are, among what else the console keeps in the browser. */
function placesIn(store: KeyStore): UrlStorage {
  const find = (key: string): PreviousUpload[] => {
    const place = store.get(key, placeSchema)
    return place === null ? [] : [{ ...place, urlStorageKey: key, parallelUploadUrls: null }]
  }
  return {
    findAllUploads: async () => [],
    findUploadsByFingerprint: async (key) => find(key),
    removeUpload: async (key) => store.remove(key),
    addUpload: async (key, { size, metadata, creationTime, uploadUrl }) => {
      store.set(key, { size, metadata, creationTime, uploadUrl }, KEPT_MS)
      return key
    },
  }
}

function failureOf(error: Error, { token }: Caller): Error {
  if (!(error instanceof DetailedError)) return error
  const answer = error.originalResponse
  if (!answer || answer.getStatus() === 0) return new Failure('network', NETWORK_DOWN)
  // An answer the library does not take for a success, although it has the form of one: the refusal inside is what counts.
  return (
    classify({ status: answer.getStatus(), body: answer.getBody() }, token !== null) ??
    new Failure('server', SENT_BADLY)
  )
}

const SENT_BADLY = '文件传送失败，请重试'
