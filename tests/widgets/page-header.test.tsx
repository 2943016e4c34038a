import { DetailList } from '#widgets/page-header/detail-list.tsx'
import { PageHeader } from '#widgets/page-header/page-header.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('[LAYOUT-12] searches with Enter, without spaces at the ends', () => {
  const onSearch = vi.fn<(text: string) => void>()
  render(<PageHeader search={{ placeholder: '搜索企业', onSearch }} />)
  const field = screen.getByRole('searchbox', { name: '搜索企业' })
  fireEvent.change(field, { target: { value: ' 华东 ' } })
  fireEvent.submit(field)
  expect(onSearch.mock.calls).toEqual([['华东']])
})

test('[LAYOUT-12][LAYOUT-13][LAYOUT-14] shows only the parts it is given', () => {
  render(<PageHeader crumbs={[{ title: '首页' }]} />)
  expect([screen.queryByRole('searchbox'), screen.queryByRole('tablist'), screen.queryByRole('term')]).toEqual([
    null,
    null,
    null,
  ])
})

test('[LAYOUT-13] changes tabs by click and arrow keys', () => {
  const onChange = vi.fn<(key: string) => void>()
  const items = [
    { key: 'a', label: '概况' },
    { key: 'b', label: '明细' },
  ]
  render(<PageHeader tabs={{ items, active: 'a', onChange }} />)
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['概况', 'true'],
    ['明细', 'false'],
  ])
  fireEvent.click(tabs[1]!)
  fireEvent.keyDown(tabs[0]!, { key: 'ArrowLeft' })
  fireEvent.keyDown(tabs[0]!, { key: 'ArrowRight' })
  expect(onChange.mock.calls).toEqual([['b'], ['b'], ['b']])
})

test('[LAYOUT-14] lists descriptions and links', () => {
  const items = [
    { label: '企业', value: '华东演示企业' },
    { label: '官网', value: 'www.example.cn', href: 'https://www.example.cn/' },
  ]
  render(<PageHeader title="企业详情" details={{ items }} />)
  expect(screen.getByRole('heading', { name: '企业详情' })).toBeTruthy()
  expect(screen.getByText('华东演示企业').tagName).toBe('DD')
  expect(screen.getByRole('link', { name: 'www.example.cn' }).getAttribute('href')).toBe('https://www.example.cn/')
})

test.each([
  [0, '1'],
  [1, '1'],
  [3, '3'],
  [4, '4'],
  [9, '4'],
])('[LAYOUT-15][CONST-78] holds %i columns at %s', (columns, held) => {
  const { container } = render(<DetailList items={[{ label: '一', value: '1' }]} columns={columns} />)
  expect(container.querySelector('dl')!.dataset['columns']).toBe(held)
})

test('[LAYOUT-10][LAYOUT-11] leaves the last crumb without a link and hands clicks on the others over', () => {
  const onCrumb = vi.fn<(href: string) => void>()
  const crumbs = [
    { title: '首页', href: '/dashboard/analysis' },
    { title: '分组' },
    { title: '用户', href: '/isystem/user' },
  ]
  render(<PageHeader crumbs={crumbs} onCrumb={onCrumb} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['首页'])
  fireEvent.click(screen.getByRole('link', { name: '首页' }), { ctrlKey: true })
  fireEvent.click(screen.getByRole('link', { name: '首页' }))
  expect(onCrumb.mock.calls).toEqual([['/dashboard/analysis']])
})
