import { MISSING_PERSONS_PATH, missingPersonsSchema } from '#contract/areas/enterprise/org-person-missing.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { usePageLoading } from '#widgets/use-loading.ts'
import { Alert } from 'antd'
import * as z from 'zod/mini'

/** So many names stand in the strip. */
const MOST_NAMES = 3

/** A company without a principal or a safety manager is told until both are there. Source: domain part 3. */
export function MissingPersons({ crud }: { crud: Crud }) {
  const { value: names, renew } = usePageLoading('missing', companiesOf(crud))
  useReadAnew(crud, renew)
  if (names === null || names.length === 0) return null
  const shown = names.slice(0, MOST_NAMES).join('、')
  const rest = names.length > MOST_NAMES ? `等 ${names.length} 家公司` : ''
  return <Alert type="warning" showIcon title={`${shown}${rest}：请登记主要负责人和安全生产管理人员`} />
}

function companiesOf({ services: { http } }: Crud) {
  return async (_input: unknown, signal: AbortSignal) => {
    const { result } = await http.get(MISSING_PERSONS_PATH, {}, { signal, quiet: true })
    return z.parse(missingPersonsSchema, result).map(({ orgName }) => orgName)
  }
}
