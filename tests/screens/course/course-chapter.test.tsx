import { Page } from '#screens/course/course.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const row = { id: 'c1', name: '用电安全', courseType: '3', courseType_dictText: '图文', status: '0', version: 1 }

test('[SCREEN-11] a new chapter of a course of texts is a text, and its minutes say that they are minutes', async () => {
  stage(<Page />, {
    preferences: { 'columns:course': { view: 'table' } },
    answers: {
      'GET /vr/course/info/list': ok({ records: [row], total: 1 }),
      'GET /vr/course/info/queryById': ok({ ...row, chapters: [], steps: [] }),
    },
  })
  fireEvent.click(await screen.findByLabelText('编辑 用电安全'))
  const dialog = await dialogOf('编辑')
  fireEvent.click(await within(dialog).findByRole('button', { name: '新增课程章节' }))
  const table = within(dialog).getByRole('grid', { name: '课程章节' })
  expect(within(table).getByRole('columnheader', { name: /时长（分钟）/ })).toBeTruthy()
  expect(await within(table).findByText('图文')).toBeTruthy()
})
