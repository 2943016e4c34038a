import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const person = defineEntity({
  name: 'person',
  label: '人员',
  table: 'person',
  path: '/person',
  permission: 'person',
  offers: ['add'],
  tenant: true,
  exportName: '人员',
  title: 'name',
  fields: { name: { label: '姓名', kind: 'text' }, place: { label: '地点', kind: 'text' } },
})
const asked: string[] = []
const definition = defineScreen({
  entity: person,
  columns: ['name'],
  query: ['name'],
  form: ['name', 'place'],
  warnings: {
    name: {
      of: ['place'],
      async ask({ name, place }) {
        asked.push(`${String(name)} ${String(place)}`)
        if (name === '失败') throw new Error('network')
        return place === '北区' ? '北区已有同名人员' : null
      },
    },
  },
})

test('[SCREEN-04] a warning is told when the field or what it hangs on changes, and refuses nothing', async () => {
  const { http } = stage(<CrudPage screen={definition} />, {
    answers: { 'GET /person/list': ok({ records: [], total: 0 }), 'POST /person/add': ok(null, '添加成功！') },
  })
  fireEvent.click(await screen.findByRole('button', { name: '新增' }))
  const dialog = await dialogOf('新增')
  fireEvent.change(await within(dialog).findByLabelText('姓名'), { target: { value: '张三' } })
  fireEvent.change(within(dialog).getByLabelText('地点'), { target: { value: '北区' } })
  expect(await within(dialog).findByText('北区已有同名人员')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('姓名'), { target: { value: '失败' } })
  await waitFor(() => expect(within(dialog).queryByText('北区已有同名人员')).toBe(null))
  fireEvent.change(within(dialog).getByLabelText('姓名'), { target: { value: '张三' } })
  expect(await within(dialog).findByText('北区已有同名人员')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(http.calls.some(({ path }) => path === '/person/add')).toBe(true))
})
