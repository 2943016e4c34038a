import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from '#server/http/attachment.ts'
import { FILE_TYPES } from '#server/engine/workbook/file-types.ts'

/** Answers a workbook as a file to keep. */
export function sendWorkbook(
  reply: FastifyReply,
  { name, format }: { name: string; format: 'xls' | 'xlsx' },
  file: Buffer | Readable,
): FastifyReply {
  return reply
    .type(FILE_TYPES[format])
    .header('content-disposition', attachment(`${name}.${format}`, `export.${format}`))
    .header('cache-control', 'no-store')
    .send(file)
}
