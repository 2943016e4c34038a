import type { WallFigureName } from '#contract/walls/wall-figures.ts'
import { figureText } from './figure-values.ts'
import type { Answers } from './wall-store.ts'

interface FigureViewProps {
  name: WallFigureName
  answers: Answers
  isHero?: boolean
}

/** One figure, large; its unit is smaller, on the same line. */
export function FigureView({ name, answers, isHero = false }: FigureViewProps) {
  const { label, value, unit, note } = figureText(name, answers)
  return (
    <div className={isHero ? 'figure hero' : 'figure'}>
      {!isHero && <h2>{label}</h2>}
      <p className="figure-value">
        {value}
        {unit !== '' && <small>{unit}</small>}
      </p>
      <p className="figure-note">{note}</p>
    </div>
  )
}
