import { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import type { Row } from '#contract/wire/row.ts'
import { ownRule } from '#crud/form/form-rules.ts'
import type { FormItemProps } from '#crud/screen.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { Form, Select } from 'antd'
import { useState } from 'react'
import * as z from 'zod/mini'

const choice = { value: z.string(), text: z.string() }
const sourcesSchema = z.array(z.object({ ...choice, fields: z.array(z.object(choice)) }))
type Source = z.infer<typeof sourcesSchema>[number]

/** 数据列表: the lists that this person may see, and the fields of the chosen one by which columns name them. */
export function SourceInput({ crud, field, name, disabled }: FormItemProps) {
  const { sources, problem } = useSources(crud.services.http)
  const chosen = Form.useWatch<unknown>(name)
  const fields = sources.find(({ value }) => value === chosen)?.fields ?? []
  return (
    <Form.Item
      name={name}
      label={field.label}
      rules={[ownRule({ ...field, required: '请选择数据列表' })]}
      extra={problem ?? (fields.length > 0 && `可用字段：${fields.map(({ text }) => text).join('、')}`)}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        disabled={disabled}
        placeholder="请选择数据列表"
        options={sources.map(({ value, text }) => ({ value, label: text }))}
      />
    </Form.Item>
  )
}

function useSources(http: FormItemProps['crud']['services']['http']): {
  sources: readonly Source[]
  problem: string | null
} {
  const [machine] = useState(() =>
    recordViewWith({
      async fetchRecord(_input, signal) {
        const { result } = await http.get(`${onlineReport.path}/sources`, {}, { signal, quiet: true })
        return { sources: z.parse(sourcesSchema, result) } as unknown as Row
      },
    }),
  )
  const actor = useRunning(useActorRef(machine, { input: { id: 'sources' } }))
  const { record, problem } = useSelector(actor, ({ context }) => context)
  return { sources: (record?.['sources'] ?? []) as unknown as readonly Source[], problem }
}
