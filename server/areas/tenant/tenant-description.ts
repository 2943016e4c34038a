import type { ExtraColumn } from '#server/engine/query/columns.ts'
import { badInput } from '#server/http/refusals.ts'

/** What the form of upstream 3.9 says of a tenant and this console has no field for: its columns, labels and lengths. */
const DESCRIPTION = {
  trade: { column: 'trade', label: '所属行业', length: 10 },
  companySize: { column: 'company_size', label: '公司规模', length: 10 },
  houseNumber: { column: 'house_number', label: '门牌号', length: 50 },
  position: { column: 'position', label: '职级', length: 100 },
  department: { column: 'department', label: '部门', length: 100 },
} as const
type Column = (typeof DESCRIPTION)[keyof typeof DESCRIPTION]['column']

/** The same as members of the rows of a list. */
export const DESCRIPTION_COLUMNS: Record<string, ExtraColumn> = Object.fromEntries(
  Object.entries(DESCRIPTION).map(([key, { label }]) => [key, { label, type: 'text' as const }]),
)

/** What a request says of it, by column; what it leaves out stays. @throws ApiError 400 */
export function describedBy(body: unknown): Partial<Record<Column, string | null>> {
  const given = body as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(DESCRIPTION)
      .filter(([key]) => given[key] !== undefined)
      .map(([key, { column, label, length }]) => [column, textOf(given[key], label, length)]),
  )
}

function textOf(value: unknown, label: string, length: number): string | null {
  if (value === null || value === '') return null
  if (typeof value !== 'string' && typeof value !== 'number') throw badInput(`“${label}”的格式不正确`)
  const text = String(value)
  if (text.length > length) throw badInput(`“${label}”不能超过 ${length} 个字符`)
  if (text.includes('\0')) throw badInput(`“${label}”的格式不正确`)
  return text
}
