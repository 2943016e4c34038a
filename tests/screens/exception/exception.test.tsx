import { Page as Forbidden } from '#screens/exception/forbidden.page.tsx'
import { Page as NotFound } from '#screens/exception/not-found.page.tsx'
import { Page as ServerError } from '#screens/exception/server-error.page.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each([
  ['[SCREEN-41][ROUTE-11][PERM-18]', '403', '抱歉，您无权访问该页面', Forbidden],
  ['[SCREEN-42][ROUTE-10]', '404', '抱歉，您访问的页面不存在或无权访问', NotFound],
  ['[SCREEN-43][ROUTE-12]', '500', '抱歉，服务器出错了', ServerError],
])('%s says %s: %s, and leads home', (_, code, sentence, View) => {
  const { inPage, open } = pageAt(`/${code}`)
  render(inPage(<View />))
  expect(screen.getByText(code)).toBeTruthy()
  expect(screen.getByRole('heading', { name: sentence })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '返回首页' }))
  expect(open.mock.calls).toEqual([['/dashboard/analysis']])
})

test('[PERM-18] names the refusal', () => {
  render(pageAt('/403').inPage(<Forbidden />))
  expect(screen.getByText(/^拒绝访问：/)).toBeTruthy()
})
