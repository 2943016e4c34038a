import { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import { ownRule } from '#crud/form/form-rules.ts'
import type { FormItemProps } from '#crud/screen.ts'
import { useLoading } from '#widgets/use-loading.ts'
import { Form, Select } from 'antd'
import * as z from 'zod/mini'

const choice = { value: z.string(), text: z.string() }
const sourcesSchema = z.array(z.object({ ...choice, fields: z.array(z.object(choice)) }))

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

function useSources(http: FormItemProps['crud']['services']['http']) {
  const { value, problem } = useLoading(async (_input, signal) => {
    const { result } = await http.get(`${onlineReport.path}/sources`, {}, { signal, quiet: true })
    return z.parse(sourcesSchema, result)
  })
  return { sources: value ?? [], problem }
}
