import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { OperationPieceTable } from '#server/db/operation-tables.ts'
import type { Tables } from '#server/db/tables.ts'

const PIECE_BYTES = 262_144

type Part = OperationPieceTable['part']

/** Which file of which operation. */
export interface PiecePlace {
  operationId: string
  tenantId: number
  part: Part
}

/** Keeps a file that is in memory, in the transaction that needs it. */
export async function keepBuffer(sql: Transaction<Tables>, place: PiecePlace, file: Buffer): Promise<void> {
  for (let at = 0, number = 0; at < file.length; at += PIECE_BYTES, number += 1) {
    await insertPiece(sql, place, number, file.subarray(at, at + PIECE_BYTES))
  }
}

/** Keeps one piece of a file under a number of its own; those after it have higher numbers. */
export async function insertPiece(sql: Transaction<Tables>, place: PiecePlace, number: number, content: Buffer) {
  const { operationId, tenantId, part } = place
  await sql
    .insertInto('sys_operation_piece')
    .values({ operation_id: operationId, tenant_id: tenantId, part, number, content })
    .execute()
}

/** Takes the pieces of a file away, in their order: who reads them is the last. */
export async function takePieces(sql: Transaction<Tables>, operationId: string, part: Part): Promise<Buffer[]> {
  const rows = await sql
    .deleteFrom('sys_operation_piece')
    .where('operation_id', '=', operationId)
    .where('part', '=', part)
    .returning(['number', 'content'])
    .execute()
  return rows.toSorted((one, other) => one.number - other.number).map(({ content }) => content)
}

/** Keeps a file as it comes, each piece at once. @param between asked before each piece; it throws where nobody wants the file any more @returns its size */
export async function keepStream(
  database: Database,
  place: PiecePlace,
  file: Readable,
  between: () => void,
): Promise<number> {
  const platform = { tenantId: 0 }
  await database.scope(platform, (sql) => dropPieces(sql, place.operationId, place.part))
  let number = 0
  let bytes = 0
  for await (const content of inPieces(file)) {
    between()
    await database.scope(platform, (sql) => insertPiece(sql, place, number, content))
    number += 1
    bytes += content.length
  }
  return bytes
}

/** The pieces of a file in their order, each read when the one before is used up. */
export async function* readPieces(database: Database, operationId: string, part: Part): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await database.read({ tenantId: 0 }, (sql) =>
      sql
        .selectFrom('sys_operation_piece')
        .select('content')
        .where('operation_id', '=', operationId)
        .where('part', '=', part)
        .where('number', '=', number)
        .executeTakeFirst(),
    )
    if (piece === undefined) return
    yield piece.content
  }
}

/** Forgets a file. */
export async function dropPieces(sql: Transaction<Tables>, operationId: string, part: Part): Promise<void> {
  await sql.deleteFrom('sys_operation_piece').where('operation_id', '=', operationId).where('part', '=', part).execute()
}

async function* inPieces(file: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of file) {
    waiting.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
