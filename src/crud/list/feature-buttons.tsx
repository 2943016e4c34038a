import type { ToolbarPlace } from '#crud/feature-face.ts'
import type { Crud } from '#crud/screen.ts'

interface FeatureButtonsProps {
  crud: Crud
  place: ToolbarPlace
  isBare?: boolean
}

/** The buttons of the features that stand in one place of a toolbar. */
export function FeatureButtons({ crud, place, isBare = false }: FeatureButtonsProps) {
  return crud.features.map(
    ({ key, toolbar }) => toolbar?.place === place && <toolbar.View key={key} crud={crud} isBare={isBare} />,
  )
}
