import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { visibleName } from '#contract/text/file-name.ts'
import type { Entity } from '#contract/define-entity.ts'
import { badInput, refused } from '#server/http/refusals.ts'

/** The one file of a request. @throws ApiError when there is none, or when it is too large */
export async function fileOf(request: FastifyRequest): Promise<{ name: string; file: Buffer }> {
  if (!request.isMultipart()) throw badInput('请上传 Excel 文件')
  try {
    const part = await request.file()
    if (part === undefined) throw refused('文件导入失败:请选择文件')
    return { name: visibleName(part.filename), file: await part.toBuffer() }
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error
    throw refused('文件大小超出10MB限制, 请压缩或降低文件质量! ')
  }
}

/** What a call with a file says. */
export function digestOf(call: string, entity: Entity, file: Buffer): string {
  return `${call} ${entity.name} ${createHash('sha256').update(file).digest('hex')}`
}
