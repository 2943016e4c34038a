import { Page } from '#screens/course/course-label.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const label = (id: string, name: string, useCount: number) => ({
  id,
  name,
  useCount,
  color: '#0958d9',
  status: 1,
  version: 1,
})

async function questionOf(name: string) {
  const records = [label('l1', '必修', 12), label('l2', '没人用', 0)]
  const page = { records, total: 2, size: 10, current: 1, pages: 1 }
  stage(<Page />, { answers: { 'GET /vr/course/label/list': ok(page) } })
  await screen.findByText('必修')
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  return (await dialogOf('确定删除吗？')).textContent
}

test('[SCREEN-10] a user who deletes a label reads from how many courses it is removed', async () => {
  expect(await questionOf('必修')).toContain('将从 12 门课程移除。')
})

test('[SCREEN-10] of a label that no course bears nothing is said of courses', async () => {
  expect(await questionOf('没人用')).not.toContain('移除')
})
