/** The page is one document: its style comes with it. */
export const PAGE_CSS = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:#f6f4ef;color:#22201c;font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{flex:1 0 auto;overflow-wrap:anywhere;width:100%;max-width:880px;margin:0 auto;padding:24px 20px 40px;background:#fff}
h1{margin:4px 0 8px;font-size:26px;line-height:1.3}
h2{margin:32px 0 12px;font-size:19px}
h3{margin:0 0 4px;font-size:17px}
p{margin:0 0 8px}
a:not(.button){color:#1f3f73}
.from{color:#6b655a}
.facts{display:flex;flex-wrap:wrap;gap:2px 14px;color:#6b655a;font-size:14px}
.day{white-space:nowrap}
.total small{font-size:13px;font-weight:400;color:#6b655a}
.note{padding:8px 12px;border-radius:6px;background:#f1ece1}
.note a{color:#1f3f73}
article{display:grid;grid-template-columns:200px minmax(0,1fr);gap:16px;padding:16px 0;border-top:1px solid #e6e1d6;break-inside:avoid}
article>div:only-child{grid-column:1/-1}
article img{width:100%;height:auto;border-radius:6px;background:#f1ece1}
.swatch{width:100%;height:auto;border-radius:6px}
.whole{display:block;width:100%;max-width:480px;height:auto;margin:0 auto 16px;border-radius:6px;background:#f1ece1}
.tag{display:inline-block;padding:0 8px;border-radius:4px;background:#e4eaf1;color:#2f4a68;font-size:13px;font-weight:400}
.grid{overflow-x:auto;background:linear-gradient(to left,#fff 30%,transparent) right/40px 100% no-repeat local,linear-gradient(to left,rgb(34 32 28/24%),transparent) right/14px 100% no-repeat scroll}
table{border-collapse:collapse;font-size:14px}
th,td{padding:4px 10px;border:1px solid #e6e1d6;text-align:right;font-weight:400;white-space:nowrap}
.part{margin:8px 0 4px;font-size:14px}
th[scope=row],thead th:first-child{text-align:left}
th i,.row i{display:inline-block;width:12px;height:12px;margin-right:6px;border:1px solid #cfc8ba;border-radius:50%;vertical-align:-1px}
.price{display:flow-root;margin-top:8px;color:#4f4a40}
.price strong{float:right;margin-left:16px;color:#22201c;font-size:17px}
.sums{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(280px,100%),1fr));gap:0 32px}
.sums>h2,.sums>form{grid-column:1/-1}
.sum{display:block}
dl{max-width:420px;margin:8px 0 0}
dl div{display:flex;justify-content:space-between;padding:2px 0}
dd{margin:0}
.total{font-size:18px;font-weight:600;color:#a33022}
.comments p{padding:8px 12px;border-radius:6px;background:#f6f4ef;overflow-wrap:anywhere}
.comments{clear:both}
.comments time{white-space:nowrap;color:#6b655a;font-size:13px}
.files{margin-top:20px}
.files a{display:inline-block;padding:6px 12px;color:#1f3f73}
.comments a{display:inline-block;padding:6px 12px 6px 0;color:#1f3f73}
ul{margin:0 0 8px;padding-left:20px}
.answer{margin-top:28px;text-align:center}
.answer small{display:block;margin-top:8px;color:#6b655a}
.button{display:inline-block;min-width:200px;padding:12px 28px;border:0;border-radius:6px;background:#1f3f73;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
form{display:grid;gap:12px;max-width:320px}
form+form{margin-top:28px;padding-top:20px;border-top:1px solid #e6e1d6}
.again{padding:10px 12px;border:1px solid #8d8676;border-radius:6px;background:#fff;font:inherit;cursor:pointer}
input,textarea{padding:10px 12px;border:1px solid #8d8676;border-radius:6px;font:inherit}
.tick{display:inline-flex;gap:8px;align-items:center;padding:6px 0;cursor:pointer}
.tick input{width:20px;height:20px;margin:0}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.wrong{color:#a33022}
footer{max-width:880px;margin:0 auto;padding:16px 20px 32px;color:#6b655a;font-size:13px;text-align:center}
.watermark{position:fixed;inset:-20% -40%;z-index:1;display:grid;grid-template-columns:repeat(3,1fr);align-items:center;justify-items:center;transform:rotate(-24deg);pointer-events:none;color:rgb(34 32 28/9%);font-size:15px;white-space:nowrap;print-color-adjust:exact}
@media screen{article:not(.sum){content-visibility:auto;contain-intrinsic-size:auto 190px}}
@media (max-width:600px){form{max-width:none}main{padding:16px 16px 32px}h2{margin:24px 0 8px}article{grid-template-columns:104px minmax(0,1fr);gap:12px}th,td{padding:4px 6px}h1{font-size:22px}.answer{position:sticky;bottom:0;margin:24px -16px 0;padding:12px 16px;background:#fff;border-top:1px solid #e6e1d6}.answer .button{width:100%}}
@media (max-width:380px){article{grid-template-columns:72px minmax(0,1fr)}}
@media print{body{display:block;background:#fff}main{max-width:none;padding:0}.grid{overflow:visible;background:none}h2{break-after:avoid}.answer,.files,.comments a,#ticks,.tick,footer{display:none}}
`.trim();
