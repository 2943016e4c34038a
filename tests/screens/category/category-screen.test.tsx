import { Page } from '#screens/category/category.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const goods = { id: 'c1', pid: '0', name: '物资', code: 'A01', hasChild: '0', isLeaf: true, version: 1 }

test('[SCREEN-73] a category is added below another in the tree, and its code is the server’s', async () => {
  const { http } = stage(<Page />, {
    answers: {
      'GET /sys/category/rootList': ok({ records: [goods], total: 1 }),
      'GET /sys/category/list': ok({ records: [goods], total: 1 }),
      'GET /sys/category/childList': ok([]),
      'POST /sys/category/add': ok(null, '添加成功！'),
    },
  })
  await screen.findByLabelText('更多操作 物资')
  await act('物资', '新增下级')
  const form = await dialogOf('新增')
  fireEvent.change(await within(form).findByLabelText('分类名称'), { target: { value: '应急物资' } })
  expect(within(form).queryByLabelText('分类编码')).toBe(null)
  fireEvent.submit(form.querySelector('form')!)
  await waitFor(() =>
    expect(http.calls.find(({ method }) => method === 'POST')?.sent).toMatchObject({ name: '应急物资', pid: 'c1' }),
  )
})
