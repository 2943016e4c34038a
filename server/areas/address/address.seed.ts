import { areaList } from '@vant/area-data'
import { sql as raw } from 'kysely'
import type { Seeding } from '#server/engine/seed/seeding.ts'
import { SEEDED_BY } from './seeded-by.ts'

/** The edition of the list; another one is put on top of what is there. */
const EDITION = 'addresses:2.1.0'

/** Provinces, cities and districts of the package's edition. What an edition does not have any more keeps its name and is offered no more. Source: API-085. */
export async function seed({ sql, done, mark }: Seeding): Promise<void> {
  if (done.has(EDITION)) return
  const rows = addressRows()
  const column = (pick: (row: AddressRow) => string) => raw`${rows.map(pick)}::text[]`
  await raw`update sys_address set offered = false where create_by = ${SEEDED_BY}`.execute(sql)
  await raw`insert into sys_address (id, code, pid, name, full_name, offered, create_by)
    select code, code, nullif(pid, ''), name, full_name, true, ${SEEDED_BY} from unnest(
      ${column(({ code }) => code)}, ${column(({ parent }) => parent)}, ${column(({ name }) => name)},
      ${column(({ fullName }) => fullName)}) as one (code, pid, name, full_name)
    on conflict (code) where code <> '' do update set pid = excluded.pid, name = excluded.name,
      full_name = excluded.full_name, offered = true, create_by = excluded.create_by`.execute(sql)
  await mark(EDITION)
}

interface AddressRow {
  code: string
  /** Its code is its id, too; empty for provinces. */
  parent: string
  name: string
  /** From the province down; a city that is its province is named once. */
  fullName: string
}

/** The six digits say where a place is: two of the province, two of the city, two of the district. */
function addressRows(): AddressRow[] {
  const { province_list: provinces, city_list: cities, county_list: districts } = areaList
  const names: Readonly<Record<string, string>> = { ...provinces, ...cities, ...districts }
  return Object.entries(names).map(([code, name]) => {
    const above = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`].filter((other) => other !== code && names[other])
    const path = [...above.map((other) => names[other]!), name]
    const fullName = path.filter((part, at) => part !== path[at - 1]).join('/')
    return { code, parent: above.at(-1) ?? '', name, fullName }
  })
}
