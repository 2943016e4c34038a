import type { Field } from '#contract/define-entity.ts'
import { mostFiles } from '#contract/kinds/stored-paths.ts'
import { ChoiceRadio, ChoicesSelect } from './known-choices.tsx'
import { textValue, type FieldInputProps } from './input-props.ts'
import { laterField } from './later-field.tsx'

const FilesUpload = laterField(async () => ({
  default: (await import('#widgets/upload/files-upload.tsx')).FilesUpload,
}))
const Choices = laterField(async () => ({
  default: (await import('#widgets/dictionary-choices-input.tsx')).DictionaryChoicesInput,
}))
const Radios = laterField(async () => ({ default: (await import('#widgets/dictionary-radio.tsx')).DictionaryRadio }))

const ImageUpload = laterField(async () => ({
  default: (await import('#widgets/upload/image-upload.tsx')).ImageUpload,
}))

/** One picture by its stored path. */
export function PictureInput({ field, texts: _texts, value, named = '', ...item }: FieldInputProps) {
  const letterOf = field.portrait === true ? named : ''
  return <ImageUpload {...item} named={letterOf} value={textValue(value)} {...placeOf(field)} />
}

/** Files by their stored paths. */
export function FilesInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return <FilesUpload {...item} value={textValue(value)} most={mostFiles(field)} {...placeOf(field)} />
}

/** Pictures by their stored paths. */
export function PicturesInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  return <FilesUpload {...item} pictures value={textValue(value)} most={mostFiles(field)} {...placeOf(field)} />
}

/** Several values of the field's dictionary. */
export function MultipleInput({ field, texts: _texts, value, ...item }: FieldInputProps) {
  if (field.choices !== undefined) return <ChoicesSelect {...item} value={value} choices={field.choices} />
  return <Choices {...item} code={field.dictionary ?? ''} value={textValue(value)} />
}

/** One value of the field's dictionary, all of them in sight. */
export function RadioInput({ field, texts: _texts, ...item }: FieldInputProps) {
  if (field.choices !== undefined) return <ChoiceRadio {...item} choices={field.choices} />
  return <Radios {...item} code={field.dictionary ?? ''} numeric={field.numeric} />
}

function placeOf({ folder, megabytes }: Field) {
  return { ...(folder !== undefined && { folder }), ...(megabytes !== undefined && { megabytes }) }
}
