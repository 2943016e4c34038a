import { consoleAt, settle } from '#tests/layout/shell/console-at.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

test('[SET-01] presents itself as a preview aid', async () => {
  await opened()
  expect(screen.getByText('界面预览工具：改动立即生效，只保存在这台电脑的浏览器里。')).toBeTruthy()
})

test('[SET-02] changes the theme of the menu', async () => {
  const { settings } = await opened()
  choose('菜单主题', '深色')
  expect(settings().theme).toBe('dark')
})

test('[SET-03][CONST-35] offers eight primary colours', async () => {
  const { settings } = await opened()
  const colors = within(screen.getByRole('radiogroup', { name: '主题色' })).getAllByRole('radio') as HTMLInputElement[]
  expect(colors.map(({ value }) => value)).toEqual([
    '#F5222D',
    '#FA541C',
    '#FAAD14',
    '#13C2C2',
    '#52C41A',
    '#1890FF',
    '#2F54EB',
    '#722ED1',
  ])
  expect(colors.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['#1890FF'])
  fireEvent.click(screen.getByRole('radio', { name: '酱紫' }))
  expect(settings().color).toBe('#722ED1')
})

test('[SET-04][SET-05] lets fluid width be chosen with the top menu only', async () => {
  const { settings } = await opened()
  expect(option('内容宽度', '流式').disabled).toBe(true)
  choose('导航模式', '顶部菜单')
  expect(option('内容宽度', '流式').disabled).toBe(false)
  choose('内容宽度', '流式')
  expect(settings()).toMatchObject({ layout: 'topmenu', contentWidth: 'Fluid' })
  choose('导航模式', '侧边菜单')
  expect(settings()).toMatchObject({ layout: 'sidemenu', contentWidth: 'Fixed' })
})

test('[SET-06][SET-07] lets the header hide only while it is fixed', async () => {
  const { settings } = await opened()
  expect(toggle('下滑时隐藏页头').disabled).toBe(false)
  fireEvent.click(toggle('固定页头'))
  expect(toggle('下滑时隐藏页头').disabled).toBe(true)
  fireEvent.click(toggle('固定页头'))
  expect(toggle('下滑时隐藏页头').disabled).toBe(false)
  fireEvent.click(toggle('下滑时隐藏页头'))
  expect(settings()).toMatchObject({ fixedHeader: true, autoHideHeader: true })
  fireEvent.click(toggle('固定页头'))
  expect(settings()).toMatchObject({ fixedHeader: false, autoHideHeader: false })
})

test('[SET-08] offers the fixed side menu beside the side menu only', async () => {
  const { settings } = await opened()
  fireEvent.click(toggle('固定侧边菜单'))
  expect(settings().fixSiderbar).toBe(false)
  fireEvent.click(toggle('固定侧边菜单'))
  expect(settings().fixSiderbar).toBe(true)
  choose('导航模式', '顶部菜单')
  expect([settings().fixSiderbar, toggle('固定侧边菜单').disabled]).toEqual([false, true])
})

test('[SET-09][SET-10] switches colour-weak and multi-tab mode', async () => {
  const { settings } = await opened()
  fireEvent.click(toggle('色弱模式'))
  fireEvent.click(toggle('多页签'))
  expect(settings()).toMatchObject({ colorWeak: true, multipage: false })
})

test('[SET-02] changes the appearance of the whole console', async () => {
  const { settings } = await opened()
  choose('整体外观', '深色')
  expect(settings().appearance).toBe('dark')
})

async function opened() {
  const { actors } = await consoleAt('')
  act(() => actors.settings.send({ type: 'drawer.open' }))
  await screen.findByText('系统设置')
  await settle()
  return { settings: () => actors.settings.getSnapshot().context.settings }
}

const toggle = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name })

function option(group: string, label: string): HTMLInputElement {
  const options = within(screen.getByRole('radiogroup', { name: group })).getByText(label)
  return options.closest('label')!.querySelector('input')!
}

function choose(group: string, label: string): void {
  fireEvent.click(option(group, label))
}
