import { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import { CrudView } from '#crud/list/crud-page.tsx'
import { defineScreen, type Screen } from '#crud/define-screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import { useCrud } from '#crud/use-crud.ts'
import type { Row } from '#contract/wire/row.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useState } from 'react'
import { ContentText } from './content-text.tsx'
import { messageTestWith } from './message-test-with.ts'
import { SendTestDialog } from './send-test-dialog.tsx'
import { TemplateContentField } from './template-content-field.tsx'
import { TestDataField } from './test-data-field.tsx'

/** 模板管理. Source: SCREEN-45, contract §24. */
export function Page() {
  const page = usePage()
  const services = useServices()
  const [test] = useState(() => page.actor('messageTest', messageTestWith(services), undefined))
  const [screen] = useState(() => templateScreen((template) => test.send({ type: 'dialog.open', template })))
  const crud = useCrud(screen)
  return (
    <>
      <CrudView crud={crud} />
      <SendTestDialog test={test} />
    </>
  )
}

/** @param sendTest opens the test of a template */
function templateScreen(sendTest: (template: Row) => void): Screen {
  return defineScreen({
    entity: messageTemplate,
    columns: ['templateCode', 'templateName', 'templateContent', 'templateType'],
    hidden: ['createTime'],
    query: ['templateCode', 'templateContent', 'templateName', 'templateType'],
    form: ['templateCode', 'templateType', 'templateName', 'templateContent', 'templateTestJson'],
    formItems: { templateContent: TemplateContentField, templateTestJson: TestDataField },
    cells: {
      templateContent: (row) => <ContentText content={row['templateContent']} channel={row['templateType']} />,
    },
    rowActions(row, crud) {
      const [edit, view, remove] = ['edit', 'view', 'delete'].map((key) =>
        standardActions(row, crud).filter((action) => action.key === key),
      )
      const test = { key: 'test', label: '发送测试', run: () => sendTest(row) }
      return [
        ...(crud.can('edit') ? (edit ?? []) : (view ?? [])),
        ...(crud.can('send') ? [test] : []),
        ...(remove ?? []),
      ]
    },
  })
}
