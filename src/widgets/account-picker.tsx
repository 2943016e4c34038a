import { separated } from '#core/formats.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import * as z from 'zod/mini'
import { MultiPicker } from './multi-picker.tsx'
import type { PickerProps } from './picker-props.ts'
import { useServices } from './services-context.tsx'

const FOUND = 20
const NORMAL = '1'
const usersSchema = z.object({
  records: z.array(z.object({ username: z.string(), realname: z.catch(z.string(), '') })),
})

/** Users by account as a comma list, looked for by name. Source: contract §5.5 multi-user picker. */
export function AccountPicker(props: PickerProps) {
  const { http } = useServices()
  const list = async (parameters: Record<string, string | number>, signal: AbortSignal): Promise<Choice[]> => {
    const { result } = await http.get('/sys/user/list', parameters, { signal, quiet: true })
    return z.parse(usersSchema, result).records.map(({ username, realname }) => ({
      value: username,
      label: realname === '' ? username : `${realname}（${username}）`,
    }))
  }
  const fetch = async (keyword: string, signal: AbortSignal) => {
    const chosen = separated(props.value)
    const name = keyword.trim().replaceAll(/[*,]/g, '')
    const [known, found] = await Promise.all([
      // The trailing comma makes the server read one account as a list, too.
      chosen.length === 0 ? [] : list({ username: `${chosen.join(',')},`, pageSize: chosen.length }, signal),
      list({ status: NORMAL, pageSize: FOUND, ...(name !== '' && { realname: `*${name}*` }) }, signal),
    ])
    return [...new Map([...known, ...found].map((choice) => [choice.value, choice])).values()]
  }
  return <MultiPicker {...props} remote fetch={fetch} />
}
