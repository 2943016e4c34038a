import { createTable } from '#grid/core/rows.ts'
import { DrillPosts } from '#screens/drill/drill-posts.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const post = (id: string, postName: string, minPerson: number, maxPerson: number | null) => {
  return { id, postName, minPerson, maxPerson, isCommander: id === 'a' ? 1 : 0 }
}
const ANSWERS: Record<string, Answer> = {
  'GET /space/drill/case/queryById': ok({ id: 'c1', postIds: 'a,b,c' }),
  'GET /space/drill/post/list': ok({
    records: [post('a', '总指挥', 1, 1), post('b', '警戒疏散组', 2, 3), post('c', '观摩', 0, null)],
    total: 3,
  }),
}

function show(caseId: string, answers = ANSWERS) {
  const rows = createTable({ keys: ['studentId', 'postId'] }, [{ id: '1', studentId: 's1', postId: 'b' }])
  const add = (values: readonly object[]) => void rows.insert(values.map((one) => ({ ...one })))
  const view = stage(<DrillPosts record={{ caseId }} rows={rows} add={add} />, { answers })
  return { ...view, rows }
}
const said = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('[SCREEN-21] the posts of the case say how many people they have and need, a row of nobody is none; one press adds a row for each who is missing', async () => {
  const { rows } = show('c1')
  await screen.findByText('总指挥 0 人，需 1 人')
  expect(said()).toEqual(['总指挥 0 人，需 1 人', '警戒疏散组 1 人，需 2–3 人', '观摩 0 人，需 0 人以上'])
  fireEvent.click(screen.getByRole('button', { name: '按岗位补齐 2 行' }))
  expect([1, 2].map((at) => rows.row(rows.idAt(at)!))).toMatchObject([
    { postId: 'a', postId_dictText: '总指挥' },
    { postId: 'b', postId_dictText: '警戒疏散组' },
  ])
  expect(said()[1]).toBe('警戒疏散组 1 人，需 2–3 人')
  expect(screen.queryByRole('button')).toBe(null)
  expect(screen.getByRole('status').textContent).toBe('提交审批前：岗位“总指挥”至少需要 1 人，现有 0 人！')
  for (const [at, studentId] of ['s2', 's3'].entries())
    rows.write([{ id: rows.idAt(at + 1)!, key: 'studentId', value: studentId }])
  await waitFor(() => expect(said()[1]).toBe('警戒疏散组 2 人，需 2–3 人'))
  expect(screen.queryByRole('status')).toBe(null)
  for (let step = 0; step < 3; step += 1) rows.undo()
  await screen.findByRole('button', { name: '按岗位补齐 2 行' })
})

test('[SCREEN-21][ERR-10] without a case the posts wait for one; when they cannot be read, that is said and can be repeated', async () => {
  const before = show('')
  expect(before.container.textContent).toBe('选择演练案例后，这里显示需要的应急岗位和人数')
  before.unmount()
  let answer: Answer = refused('网络超时')
  show('c1', {
    ...ANSWERS,
    'GET /space/drill/case/queryById': (call) => (typeof answer === 'function' ? answer(call) : answer),
  })
  await screen.findByText('网络超时')
  answer = ok({ id: 'c1', postIds: 'a,b,c' })
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('总指挥 0 人，需 1 人')
})
