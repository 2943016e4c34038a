import fs from 'node:fs'
import { allCharts, fingerprintOf, pageOf } from '#scripts/diagrams/charts.ts'
import { describe, expect, test } from 'vitest'

const charts = allCharts()

describe('the pictures of the machines are current; `npm run diagrams` draws them anew', () => {
  test.each(charts.map((chart) => [chart.id, chart] as const))('%s', (id, chart) => {
    expect(fs.readFileSync(`docs/machines/${id}.svg`, 'utf8')).toContain(`data-fingerprint="${fingerprintOf(chart)}"`)
  })

  test('no picture is left of a machine that is gone', () => {
    const pictures = fs.readdirSync('docs/machines').filter((name) => name.endsWith('.svg'))
    expect(pictures.toSorted()).toEqual(charts.map(({ id }) => `${id}.svg`).toSorted())
  })

  test('the page shows each of them', () => {
    expect(fs.readFileSync('docs/machines/README.md', 'utf8')).toBe(pageOf(charts))
  })
})
