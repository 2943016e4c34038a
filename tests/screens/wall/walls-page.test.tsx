import { Page } from '#screens/wall/walls.page.tsx'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

test('[PROD-13] each wall says what it shows and how fresh that is, and opens in a tab of its own', () => {
  render(<Page />)
  const facts = (name: string) => {
    const card = screen.getByRole('region', { name })
    const link = within(card).getByRole('link', { name: `打开${name}` })
    const terms = within(card)
      .getAllByRole('definition')
      .map((value) => value.textContent)
    return [link.getAttribute('href'), link.getAttribute('target'), ...terms]
  }
  expect(facts('安全培训总览')).toEqual([
    '/wall/training',
    '_blank',
    '指标：在线学员、在线设备、今日学习、今日合格、未闭环隐患、今日登录图表：今日学习、今日登录、课程排行、学时达标、隐患闭环',
    '指标：在线设备、设备在线率、故障设备、维修设备图表：设备状态、设备类型、故障排行',
    '2 页轮换，每页 30 秒',
    '5 秒到 5 分钟内更新',
    '1.2 米宽的屏幕，3 米远',
  ])
  expect(facts('设备值守')).toEqual([
    '/wall/devices',
    '_blank',
    '指标：设备在线率、在线设备、故障设备图表：设备状态、故障排行',
    '1 页，不轮换',
    '5 秒到 5 分钟内更新',
    '1.2 米宽的屏幕，5 米远',
  ])
})
