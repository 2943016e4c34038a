import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Services } from '#core/services.ts'
import { uploadedPath } from '#core/files/uploaded-path.ts'
import type { FileUploadRequest } from '#machines/upload/file-upload.machine.ts'

const MEGABYTE = 1024 * 1024
/** What takes long enough to be interrupted goes in pieces. */
const PIECES_FROM_BYTES = 5 * MEGABYTE
/** The ordinary call takes no more. Source: contract §1.3. */
const ORDINARY_BYTES = 10 * MEGABYTE

export interface Destination {
  /** Source: CONST-80. */
  folder?: string
  /** Of a table: no folder is named. Source: API-097. */
  isCell?: boolean
  /** The part of the answer that names the path. Source: ENT-37. */
  responseName?: string
  /** Where it is sent instead, below the API base; never in pieces. Source: ENT-37. */
  action?: string
  /** Whether the access token goes with it; absent = only where no `action` is named. Source: PERM-19. */
  token?: boolean
}

/** A file to the server by the way that fits its size. @returns its path @throws Failure */
export async function sendFile(
  { http, config }: Pick<Services, 'http' | 'config'>,
  { file, report }: FileUploadRequest,
  signal: AbortSignal,
  { folder = 'temp', isCell = false, responseName = 'path', action, token = action === undefined }: Destination = {},
): Promise<string> {
  const fields: Record<string, string> = isCell ? { isup: '1' } : { biz: folder }
  const pieces = action === undefined && token ? config.resumableUploads : null
  const options = { signal, quiet: true, onProgress: report, idempotencyKey: keyOf(file), withoutToken: !token }
  const whole = action ?? (file.size > ORDINARY_BYTES ? CLOUD : ORDINARY)
  const answer =
    pieces !== null && file.size > PIECES_FROM_BYTES
      ? await http.uploadInPieces(pieces.path, file as File, { biz: folder }, options)
      : await http.upload(whole, file as File, fields, options)
  const uploaded = uploadedPath(answer, responseName)
  if (uploaded.kind === 'inline') throw new Error('服务器没有保存文件，请联系管理员')
  return uploaded.path
}

const ORDINARY = '/sys/common/upload'
const CLOUD = '/sys/common/upload-cloud'
const keys = new WeakMap<Blob, string>()

/** The same in every attempt: a file whose answer was lost is kept once. */
function keyOf(file: Blob): string {
  const key = keys.get(file) ?? newIdempotencyKey()
  keys.set(file, key)
  return key
}
