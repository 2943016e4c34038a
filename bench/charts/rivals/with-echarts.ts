import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartGiven, ChartsUnderTest } from './given/charts.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

const GRID = { left: 8, right: 16, top: 32, bottom: 8, containLabel: true }
const hour = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The same charts by ECharts, on canvas, with legend, axes and a tooltip as in its examples. */
export function chartsWith({ isAnimated }: { isAnimated: boolean }): ChartsUnderTest {
  let all: ECharts[] = []
  return {
    mount(boxes, given) {
      all = boxes.map((box) => init(box))
      for (const [at, chart] of all.entries())
        chart.setOption({ animation: isAnimated, ...frameOf(given[at]!), ...dataOf(given[at]!) })
    },
    update(given) {
      for (const [at, chart] of all.entries()) chart.setOption(dataOf(given[at]!))
    },
  }
}

function frameOf(given: ChartGiven) {
  const shared = { grid: GRID, tooltip: { trigger: 'axis' } }
  if (given.kind === 'ranking') {
    return {
      ...shared,
      xAxis: { type: 'value', show: false },
      yAxis: {
        type: 'category',
        inverse: true,
        data: [...given.names],
        axisLabel: { width: 110, overflow: 'truncate' },
      },
    }
  }
  const names = given.kind === 'day' ? Array.from({ length: 1_440 }, (_, minute) => hour(minute)) : [...given.days]
  return { ...shared, legend: { top: 0 }, xAxis: { type: 'category', data: names }, yAxis: { type: 'value' } }
}

function dataOf(given: ChartGiven) {
  if (given.kind === 'ranking')
    return {
      series: [{ name: '学习人次', type: 'bar', label: { show: true, position: 'right' }, data: [...given.values] }],
    }
  if (given.kind === 'stack')
    return {
      series: given.names.map((name, part) => ({
        name,
        type: 'bar',
        stack: 'all',
        data: given.parts.map((parts) => parts[part]),
      })),
    }
  return {
    series: given.names.map((name, which) => ({
      name,
      type: 'line',
      showSymbol: false,
      data: [...given.courses[which]!],
    })),
  }
}
