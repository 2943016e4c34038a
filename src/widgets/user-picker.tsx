import { separated } from '#core/formats.ts'
import * as z from 'zod/mini'
import { MultiPicker } from './multi-picker.tsx'
import type { PickerProps } from './picker-props.ts'
import { useServices } from './services-context.tsx'

const FOUND = 20
const MAX_CHOSEN = 200
const usersSchema = z.object({
  records: z.array(z.object({ id: z.coerce.string(), realname: z.catch(z.string(), ''), username: z.string() })),
})

/** Users by id as a comma list, looked for by name; those already chosen are always among them. Source: contract §5.1 and §24 指定用户. */
export function UserPicker(props: PickerProps) {
  const { http } = useServices()
  const ask = async (parameters: Record<string, string | number>, signal: AbortSignal) => {
    const { result } = await http.get('/sys/user/list', parameters, { signal, quiet: true })
    return z.parse(usersSchema, result).records.map(({ id, realname, username }) => ({
      value: id,
      label: realname === '' ? username : `${realname}（${username}）`,
    }))
  }
  const fetch = async (keyword: string, signal: AbortSignal) => {
    const chosen = separated(props.value)
    const name = keyword.trim().replaceAll(/[*,]/g, '')
    const lists = await Promise.all([
      chosen.length === 0 ? [] : ask({ userId: chosen.join(','), pageSize: MAX_CHOSEN }, signal),
      ask({ pageSize: FOUND, ...(name === '' ? {} : { realname: `*${name}*` }) }, signal),
    ])
    return [...new Map(lists.flat().map((choice) => [choice.value, choice])).values()]
  }
  return <MultiPicker {...props} fetch={fetch} remote />
}
