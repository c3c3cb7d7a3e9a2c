/**
 * Part of each page. When a visitor reloads a form whose scripts have not loaded, what was typed becomes its draft, which
 * the form kit restores. An SSN, a birth date and a consent never reach the storage; the form asks for them again.
 */
export const keepEarlyText = `;addEventListener("pagehide",function(){try{
var key="draft:"+document.querySelector("[data-journey]").dataset.journey,draft=JSON.parse(sessionStorage[key]||'{"answers":[]}'),before=draft.answers.length;
document.querySelectorAll("form[method=post] [name]").forEach(function(e){
if(/password|checkbox/.test(e.type)||/^bday/.test(e.autocomplete))return;
var option=e.selectedOptions&&e.selectedOptions[0];
if(e.type=="radio"?e.checked&&!e.defaultChecked:option?e.value&&!option.defaultSelected:e.value!=e.defaultValue)draft.answers.push([e.name,e.value])});
if(earlyTaps&&draft.answers.length>before)sessionStorage[key]=JSON.stringify(draft)
}catch(e){}})`.replaceAll('\n', '')
