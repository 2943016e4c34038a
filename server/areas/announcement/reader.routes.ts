import { sql as raw } from 'kysely'
import { announcementReader } from '#contract/areas/announcement/announcement-reader.entity.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { announcements } from '#server/areas/announcement/announcement.resource.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { describeList } from '#server/engine/resource/describe.ts'
import { columnsOf } from '#server/engine/query/columns.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { missing } from '#server/http/refusals.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { run, type ResourceServices } from '#server/engine/resource/run.ts'
import { oneId } from '#server/http/ids.ts'
import { derivedPage } from '#server/engine/rows/derived-list.ts'
import { readersOf } from './readers.ts'

const COLUMNS = columnsOf(announcementReader)

/** Who has read an announcement and who has not, with times. Source: SCREEN-71. */
export function registerReaders(api: Api, services: ResourceServices): void {
  const options = {
    config: accessTo(announcementReader, 'list'),
    schema: describeList(COLUMNS, { anntId: '通告编号' }),
  }
  api.get(`${announcementReader.path}/list`, options, async (request) => {
    const parameters = request.query as Parameters
    const id = oneId(parameters['anntId'], 'anntId')
    const readers = await run(services, request, async (context) => {
      if ((await visibleRow(context, announcements, id)) === undefined) throw missing()
      const list = { columns: COLUMNS, rows: readersOf([id]), sort: 'readTime' }
      return { ...(await derivedPage(context, list, parameters)), ...(await totalsOf(context, id)) }
    })
    return ok(readers)
  })
}

async function totalsOf({ sql }: Context, id: string): Promise<{ readTotal: number; unreadTotal: number }> {
  const { rows } = await raw<{ readTotal: number; unreadTotal: number }>`
    select count(*) filter (where read_flag = '1') as "readTotal", count(*) filter (where read_flag <> '1') as "unreadTotal"
    from (${readersOf([id])}) as r`.execute(sql)
  return rows[0]!
}
