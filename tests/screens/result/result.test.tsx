import { readResult, writeResult } from '#screens/result/result-query.ts'
import { Page } from '#screens/result/success.page.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const FACTS = {
  title: '导入完成',
  detail: '共 120 条',
  facts: [{ label: '成功', value: '118：含更新' }],
  next: [{ label: '查看用户', path: '/isystem/user?pageNo=2' }],
}

test('[SCREEN-54] reads what was written', () => {
  expect(readResult('/result/success', writeResult(FACTS))).toEqual({ outcome: 'success', ...FACTS })
})

test('[SCREEN-54] reads any facts back', () => {
  const label = fc.string().map((text) => text.replaceAll(':', ''))
  const facts = fc.record({
    title: fc.string(),
    detail: fc.string(),
    facts: fc.array(fc.record({ label, value: fc.string() })),
    next: fc.array(fc.record({ label, path: fc.constantFrom('/a', '/a/b?x=1&y=%20', '/a?next=/b#c') })),
  })
  fc.assert(
    fc.property(facts, (written) => {
      expect(readResult('/result/success', writeResult(written))).toEqual({ outcome: 'success', ...written })
    }),
    { numRuns: 40 },
  )
})

test('[SCREEN-54] knows a failure by its path and has words of its own', () => {
  expect(readResult('/result/fail', '')).toEqual({
    outcome: 'failure',
    title: '操作失败',
    detail: '',
    facts: [],
    next: [],
  })
  expect(readResult('/result/success', '').title).toBe('操作成功')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 'user'])(
  '[SCREEN-54] never leads to %j',
  (path) => {
    const query = writeResult({ ...FACTS, next: [{ label: '去', path }] })
    expect(readResult('/result/success', query).next).toEqual([])
  },
)

test('[SCREEN-54] shows outcome, detail and next actions', () => {
  const { inPage, open, close } = pageAt(`/result/success?${writeResult(FACTS)}`)
  render(inPage(<Page />))
  expect(screen.getByRole('heading', { name: '导入完成' })).toBeTruthy()
  expect(screen.getByText('共 120 条')).toBeTruthy()
  expect(screen.getByText('118：含更新')).toBeTruthy()
  for (const name of ['查看用户', '返回首页', '关闭此页']) fireEvent.click(screen.getByRole('button', { name }))
  expect(open.mock.calls).toEqual([['/isystem/user?pageNo=2'], ['/dashboard/analysis']])
  expect(close.mock.calls).toHaveLength(1)
})
