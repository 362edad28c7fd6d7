export const PAGE_STYLE = `:root{color-scheme:light dark;--page:#fff;--ink:#16191d;--quiet:#565e68;--line:#c9ced6;--good:#11643a;--warn:#7c4a00;--danger:#a11b1b;--link:#1a4fae}
@media (prefers-color-scheme:dark){:root{--page:#14171b;--ink:#eceff3;--quiet:#b0b8c3;--line:#444b55;--good:#7fd8a4;--warn:#f0bd72;--danger:#ff9d94;--link:#9dc1ff}}
html{background:var(--page)}
*{box-sizing:border-box}
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;color:var(--ink)}
a{color:var(--link)}
nav a{display:inline-block;padding:.75rem 0;font-weight:600}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
h3{font-size:1.0625rem;margin:0 0 .25rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.validity,.verdict{border:2px solid var(--line);border-radius:.75rem;padding:1rem;margin:0 0 1rem}
.validity.old,.validity.early{border-color:var(--warn);border-width:3px}
.verdict h2{margin:0}
.good{border-color:var(--good)}.good h2{color:var(--good)}
.warn{border-color:var(--warn)}.warn h2{color:var(--warn)}
.danger{border-color:var(--danger)}.danger h2{color:var(--danger)}
ul{padding:0;margin:.5rem 0;list-style:none}
li{margin:0 0 .75rem}
.gaps li,.changes li{padding-left:1rem;border-left:3px solid var(--line)}
.actions{display:flex;flex-wrap:wrap;gap:.5rem}
.actions li{margin:0}
.actions a{display:inline-block;min-height:3rem;padding:.75rem 1rem;border:1px solid currentColor;border-radius:.75rem;text-decoration:none}
.actions .button{background:#1a4fae;border-color:#1a4fae;color:#fff}
.quiet{color:var(--quiet);font-size:.9375rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .5rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
th[scope=row]{font-weight:600}
@media (max-width:30rem){table,tbody,tr,th,td{display:block}thead{display:none}th,td{border:0;padding:.125rem 0}tr{border-bottom:1px solid var(--line);padding:.5rem 0}}
@media print{.actions{display:none}}`
