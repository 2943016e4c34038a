const AGGREGATES = `count sum avg min max string_agg array_agg bool_and bool_or every stddev variance percentile_cont percentile_disc mode`
const WINDOWS = `row_number rank dense_rank ntile lag lead first_value last_value percent_rank`
const VALUES = `abs ceil floor round trunc mod power sqrt sign lower upper length char_length btrim ltrim rtrim substring replace position
  left right concat concat_ws split_part starts_with reverse initcap string_to_array array_length cardinality unnest now date_trunc date_part extract
  age to_char to_date to_number make_date make_interval substr timezone`

const wordsOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(/\s+/))

/** Every function that a stored statement may call by its name, and the only ones its role may execute: none changes, waits, or reads what is no argument. */
export const REPORT_FUNCTIONS = wordsOf(AGGREGATES, WINDOWS, VALUES)

/** What the language itself calls for `like`, `between`, `in`, and what our own conditions on lists call. */
export const IMPLIED_FUNCTIONS = wordsOf(`like_escape trim_scale current_setting array_to_string`)

/** Operators of stored statements. */
export const REPORT_OPERATORS: ReadonlySet<string> = new Set(
  '+ - * / % = <> != < > <= >= || ~~ !~~ ~~* !~~*'.split(' '),
)

/** Types that a stored statement may cast to, as PostgreSQL's grammar names them. */
export const REPORT_TYPES = wordsOf(
  `text varchar bpchar int2 int4 int8 numeric float4 float8 bool date timestamp timestamptz time timetz interval`,
)
