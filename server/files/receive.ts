import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { pipeline } from 'node:stream/promises'
import { refused } from '#server/http/refusals.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { announceFile } from '#server/files/announce-file.ts'
import { bareName, newFileId } from '#server/files/file-path.ts'
import { createMeter, type Measured } from '#server/files/meter.ts'
import { full } from '#server/files/quota.ts'
import { refuseEnding } from '#server/files/sniff.ts'

/** A file whose bytes are kept. */
export interface Received {
  id: string
  name: string
  /** What the client said beside it. */
  biz: unknown
  measured: Measured
}

/** Streams the file of a multipart request to the storage. @throws ApiError naming what is wrong with it; nothing of it is to be used then */
export async function receive(
  services: FileServices,
  request: FastifyRequest,
  mostBytes: number,
  begun: (id: string) => void,
): Promise<Received> {
  if (!request.isMultipart()) throw refused('请选择要上传的文件')
  let biz: unknown
  let file: Omit<Received, 'biz'> | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'biz') biz = part.value
      } else if (file === undefined) {
        file = await keepPart(services, request, part, { mostBytes, begun })
      }
    }
  } catch (error) {
    // A client that is still sending reads no answer.
    request.raw.resume()
    throw isFull(error) ? refused('服务器存储空间不足，请联系管理员') : error
  }
  if (file === undefined) throw refused('请选择要上传的文件')
  return { ...file, biz }
}

interface Keeping {
  mostBytes: number
  begun: (id: string) => void
}

async function keepPart(
  services: FileServices,
  { principal, headers }: FastifyRequest,
  part: MultipartFile,
  { mostBytes, begun }: Keeping,
): Promise<Omit<Received, 'biz'>> {
  const name = bareName(part.filename)
  refuseEnding(name)
  const id = newFileId()
  const size = Math.min(Number(headers['content-length'] ?? mostBytes), mostBytes)
  const { bytes, room } = await announceFile(services, principal, { id, name, path: '', size, isAtMost: true })
  begun(id)
  const meter = bytes < size && room !== null ? createMeter(bytes, () => full(room)) : createMeter(mostBytes)
  // Both ends are waited for: the one that fails first says why.
  await Promise.all([pipeline(part.file, meter.stream), services.storage.write(id, meter.stream)])
  return { id, name, measured: meter.measured() }
}

function isFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT'
}
