/** What Word puts into the clipboard for a heading, a paragraph, a list of two levels and a table: shaped as it does, with sentences of ours. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:10.5pt;} @list l0 {mso-list-id:1;} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:普通表格;}</style><![endif]-->
</head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h2 style='mso-pagination:lines-together'><span style='font-family:等线 Light;mso-ascii-theme-font:major-latin'>动火作业</span><span lang=EN-US><o:p></o:p></span></h2>
<p class=MsoNormal align=center style='text-align:center;text-indent:21.0pt'><b><span style='font-family:宋体;color:red'>作业前</span></b><span style='mso-spacerun:yes'>&nbsp; </span>清除可燃物。<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:22.0pt;text-indent:-22.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:等线'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>检测气体<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:44.0pt;text-indent:-22.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>氧气<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:22.0pt;text-indent:-22.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>办理作业票<span lang=EN-US><o:p></o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'>
  <td width=277 colspan=2 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>等级<span lang=EN-US><o:p></o:p></span></p></td>
 </tr>
</table>
<!--EndFragment-->
</body>
</html>`

/** The same of WPS: marks of lists stand as text in spans, styles in double quotes, Latin words in fonts. */
export const WPS = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><meta name="Generator" content="WPS Office"/>
<style type="text/css">@font-face{font-family:"宋体";} p.p {margin:0pt;}</style></head>
<body style="tab-interval:21pt;"><!--StartFragment--><p class="MsoNormal" style="mso-char-indent-count:2.0000;"><b><span class="15" style="mso-spacerun:'yes';font-family:宋体;font-size:10.5000pt;"><font face="宋体">应急电话</font></span></b><span style="font-family:宋体;color:rgb(217,54,62);"> 119</span></p><p class="MsoNormal" style="mso-list:l0 level1 lfo1;"><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>●<span>&nbsp;</span></span></span><span><font face="宋体">关闭阀门</font></span></p><p class="MsoNormal" style="mso-list:l0 level1 lfo1;"><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>●<span>&nbsp;</span></span></span><span><font face="宋体">撤离现场</font></span></p><!--EndFragment--></body></html>`
