import { onlineField } from '#contract/areas/online-form/online-field.entity.ts'
import { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import { codeProblem, OWN_MAIN } from '#contract/areas/online-form/names.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { fieldCards } from './field-cards.tsx'
import { formActions, formCalls, formParts } from './form-actions.ts'
import { Designer } from './designer.tsx'
import { FormAside } from './form-aside.tsx'
import { onlineFormLifecycle } from '#machines/lifecycles/online-form.lifecycle.ts'

const screen = defineScreen({
  entity: onlineForm,
  columns: ['name', 'code', 'layout', 'parentCode', 'state', 'revision', 'publishedAt', 'remark'],
  hidden: ['sourceId', 'createTime'],
  query: ['name', 'code', 'state', 'layout', 'parentCode', 'sourceId'],
  form: [{ title: '表单信息', folds: true, columns: 2, fields: ['name', 'code', 'layout', 'parentCode', 'remark'] }],
  checks: {
    parentCode: (text, { code }) => (text !== '' && text === code ? OWN_MAIN : null),
    code: (text) => (text === '' ? null : codeProblem(text)),
  },
  children: {
    fields: {
      entity: onlineField,
      columns: [
        'label',
        'name',
        'kind',
        'length',
        'dictionary',
        'target',
        'isRequired',
        'isUnique',
        'isListed',
        'isAsked',
      ],
      cards: fieldCards,
    },
  },
  formPage: Designer,
  parts: formParts,
  aside: FormAside,
  record: formCalls,
  rowActions: formActions,
  lifecycle: onlineFormLifecycle,
  detail: { tags: ['state'], timeline: true },
})

/** 在线表单: lists and forms that are designed here and work at once. Source: MENU-06. */
export function Page() {
  return <CrudPage screen={screen} />
}
