import { isHtmlChannel } from '#contract/areas/message/channel.ts'
import { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import type { Services } from '#core/services.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import type { Page as TabPage } from '#widgets/page-context.tsx'
import { ContentText } from './content-text.tsx'
import { messageTestWith } from './message-test-with.ts'
import { SendTestDialog } from './send-test-dialog.tsx'
import { TemplateEditor, TemplateValues } from './template-editor.tsx'

const screen = defineScreen({
  entity: messageTemplate,
  columns: ['templateCode', 'templateName', 'templateContent', 'templateType'],
  hidden: ['createTime'],
  query: ['templateCode', 'templateContent', 'templateName', 'templateType'],
  form: [
    {
      columns: 3,
      fields: ['templateCode', 'templateType', 'templateName', 'templateContent', 'templateTestJson'],
    },
  ],
  formItems: { templateContent: TemplateEditor, templateTestJson: TemplateValues },
  detail: { tags: ['templateType'], timeline: true },
  kinds: { templateContent: ({ templateType }) => (isHtmlChannel(templateType) ? { kind: 'html' } : {}) },
  cells: {
    templateContent: (row) => <ContentText content={row.templateContent} channel={row.templateType} />,
  },
  parts: { test: createTest },
  rowActions(row, crud) {
    const [edit, view, remove] = ['edit', 'view', 'delete'].map((key) =>
      standardActions(row, crud).filter((action) => action.key === key),
    )
    const test = {
      key: 'test',
      label: '发送测试',
      run: () => crud.parts.test.send({ type: 'dialog.open', template: row }),
    }
    return [...(crud.can('edit') ? (edit ?? []) : (view ?? [])), ...(crud.can('send') ? [test] : []), ...(remove ?? [])]
  },
  aside: TestDialog,
})

/** 模板管理. Source: SCREEN-45, contract §24. */
export function Page() {
  return <CrudPage screen={screen} />
}

function createTest(page: TabPage, services: Services) {
  return page.actor('test', messageTestWith(services), undefined)
}

function TestDialog({ crud }: { crud: Crud<{ test: typeof createTest }> }) {
  const test = usePart(crud.parts.test)
  return test === null ? null : <SendTestDialog test={test} />
}
