import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarList, type Bar } from '#widgets/chart/bar-list.tsx'

const bars = (rows: readonly (readonly number[])[]): Bar[] =>
  rows.map((values, index) => ({ key: `${index}`, label: `第${index + 1}项`, values }))

const lines = () => [...document.querySelectorAll('figure i')].map((line) => (line as HTMLElement).style.width)

test('[MENU-06] values are as long as they are large, beside the largest', () => {
  render(
    <BarList
      label="人数"
      series={['人数', '场次']}
      bars={bars([
        [10, 5],
        [-3, 20],
      ])}
    />,
  )
  expect(lines()).toEqual(['50%', '25%', '0%', '100%'])
  expect(screen.queryByText(/见下表/)).toBeNull()
})

test('[MENU-06] shares are parts of their own series, and as long as they are beside the largest of them', () => {
  render(
    <BarList
      label="占比"
      series={['人数', '费用']}
      bars={bars([
        [10, 900],
        [30, 100],
      ])}
      hasShares
    />,
  )
  expect(screen.getAllByText(/%/).map(({ textContent }) => textContent)).toEqual([
    '10（25.0%）',
    '900（90.0%）',
    '30（75.0%）',
    '100（10.0%）',
  ])
  expect(lines().map((width) => Math.round(parseFloat(width)))).toEqual([28, 100, 83, 11])
})

test('[MENU-06] several series show fewer things, so that the table below stays near', () => {
  const many = Array.from({ length: 25 }, (_, index) => [index, index, index])
  render(<BarList label="人数" series={['一', '二', '三']} bars={bars(many)} />)
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByText('图中为前 6 项，全部 25 项见下表')).toBeTruthy()
})
