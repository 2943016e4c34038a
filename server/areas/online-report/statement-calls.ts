const KEYWORDS = `select from where and or not in exists any all some on as with by when then else case between like ilike values union
  intersect except join having limit offset over filter distinct using materialized is sets group lateral cast rollup cube numeric decimal varchar`
const AGGREGATES = `count sum avg min max string_agg array_agg bool_and bool_or every grouping stddev variance percentile_cont percentile_disc mode`
const WINDOWS = `row_number rank dense_rank ntile lag lead first_value last_value percent_rank`
const VALUES = `coalesce nullif greatest least abs ceil floor round trunc mod power sqrt sign lower upper length char_length trim btrim ltrim rtrim
  substring substr replace position left right concat concat_ws split_part starts_with reverse initcap string_to_array array_length cardinality
  unnest now date_trunc date_part extract age to_char to_date to_number make_date make_interval`

/** What may stand before an opening bracket in a stored statement: words of the language, and functions that only compute. */
export const CALLS: ReadonlySet<string> = new Set([KEYWORDS, AGGREGATES, WINDOWS, VALUES].join(' ').split(/\s+/))
