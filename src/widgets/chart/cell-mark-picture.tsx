import { useLayoutEffect, useRef } from 'react'
import { drawCell, type CellMark } from './cell-marks.ts'
import { colorsOf } from './cell-painter.ts'

const SIDE = 12

/** A square of a grid as a legend shows it. */
export function CellMarkPicture({ mark }: { mark: CellMark }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (element === null || pen === null || pen === undefined) return undefined
    const draw = () => {
      const ratio = window.devicePixelRatio
      element.width = SIDE * ratio
      element.height = SIDE * ratio
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      drawCell(pen, mark, { left: 0, top: 0, side: SIDE, colors: colorsOf(element) })
    }
    draw()
    const dressed = new MutationObserver(draw)
    dressed.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-appearance'] })
    return () => dressed.disconnect()
  }, [mark])
  return <canvas ref={canvas} style={{ width: SIDE, height: SIDE, verticalAlign: '-2px' }} aria-hidden="true" />
}
