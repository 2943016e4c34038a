import { separated } from '#core/formats/formats.ts'
import * as z from 'zod/mini'
import { useServices } from '#widgets/services-context.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import type { ReferencePickerProps } from './reference-props.ts'

const FOUND = 20
const MAX_CHOSEN = 200
const NORMAL = '1'
const usersSchema = z.object({
  records: z.array(z.looseObject({ id: z.coerce.string(), realname: z.catch(z.string(), ''), username: z.string() })),
})

/** Users, several unless it says otherwise (CONST-73), by id, or by account where somebody signs in, looked for by name; those already chosen are always among them. Source: contract §5.1, §5.5 and §24 指定用户. */
export function UserPicker({ many = true, ...props }: ReferencePickerProps) {
  const { http } = useServices()
  const isAccount = props.by === 'username'
  const ask = async (parameters: Record<string, string | number>, signal: AbortSignal) => {
    const { result } = await http.get('/sys/user/list', parameters, { signal, quiet: true })
    return z.parse(usersSchema, result).records.map((row) => ({
      value: isAccount ? row.username : row.id,
      label: row.realname === '' ? row.username : `${row.realname}（${row.username}）`,
      row,
    }))
  }
  const fetch = async (keyword: string, signal: AbortSignal) => {
    const chosen = separated(props.value)
    const name = keyword.trim().replaceAll(/[*,]/g, '')
    // The trailing comma makes the server read one account as a list, too.
    const known = isAccount ? { username: `${chosen.join(',')},` } : { userId: chosen.join(',') }
    const lists = await Promise.all([
      chosen.length === 0 ? [] : ask({ ...known, pageSize: MAX_CHOSEN }, signal),
      ask(
        { ...(isAccount && { status: NORMAL }), pageSize: FOUND, ...(name !== '' && { realname: `*${name}*` }) },
        signal,
      ),
    ])
    return [...new Map(lists.flat().map((choice) => [choice.value, choice])).values()]
  }
  return <ChoicePicker {...props} many={many} fetch={fetch} remote />
}
