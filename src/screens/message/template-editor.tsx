import type { SeenRow } from '#contract/define-action.ts'
import type { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import { fillTemplate } from '#contract/areas/message/fill-template.ts'
import { readTestData } from '#contract/areas/message/test-data.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { textOf } from '#crud/kinds/field-problem.ts'
import { ownRule, screenRule } from '#crud/form/form-rules.ts'
import type { FormItemProps } from '#crud/screen.ts'
import { useSelector } from '@xstate/react'
import { Form } from 'antd'
import { useRef } from 'react'
import { MessagePreview } from './message-preview.tsx'
import styles from './message.module.css'
import { faultyVariable, unreadableData } from './template-checks.ts'
import { variablesIn } from './template-variables.ts'
import { VariableChips } from './variable-chips.tsx'
import { VariableInputs } from './variable-inputs.tsx'

type Draft = SeenRow<keyof typeof messageTemplate.fields>

const ROWS = { minRows: 12, maxRows: 20 }

/** 模板内容: room to write, its variables to press, and beside it the message as it would arrive. Source: SCREEN-45. */
export function TemplateEditor({ crud, field, name, disabled }: FormItemProps) {
  const box = useRef<HTMLDivElement>(null)
  const draft: Draft = useSelector(crud.dialog.actor(), ({ context }) => context.draft)
  const reading = readTestData(textOf(draft.templateTestJson))
  const data = reading.ok ? reading.data : {}
  const isHtml = isHtmlChannel(draft.templateType)
  return (
    <div className={styles['editor']}>
      <div ref={box}>
        <Form.Item
          name={name}
          label={field.label}
          rules={disabled ? [] : [ownRule(field), screenRule(faultyVariable)]}
          extra={!disabled && <VariableChips names={variablesIn(draft)} box={box} />}
        >
          <FieldInput field={field} disabled={disabled} {...(!isHtml && { autoSize: ROWS })} />
        </Form.Item>
      </div>
      <MessagePreview
        title={fillTemplate(textOf(draft.templateName), data, false).text}
        content={fillTemplate(textOf(draft.templateContent), data, isHtml).text}
        channel={draft.templateType}
      />
    </div>
  )
}

/** 测试数据: a value for each variable, for the preview and for tests. */
export function TemplateValues({ crud, field, name, disabled }: FormItemProps) {
  const draft = useSelector(crud.dialog.actor(), ({ context }) => context.draft)
  return (
    <Form.Item
      name={name}
      label={field.label}
      className={styles['whole'] ?? ''}
      rules={disabled ? [] : [ownRule(field), screenRule(unreadableData)]}
    >
      <VariableInputs names={variablesIn(draft)} disabled={disabled} />
    </Form.Item>
  )
}
