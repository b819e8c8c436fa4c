/*
 * What is evaluated in a page to find something in it, as a shopper would: by its words. In the words of the oldest engine here (ES2015).
 */

function plain(text) {
  return (text || "").replace(/[\s\u00a0\u202f]+/g, " ").trim();
}

function isDrawn(element) {
  var box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
}

function nameOf(element) {
  var label = element.getAttribute("aria-label");
  return plain(label || (element.tagName === "INPUT" ? element.value : element.textContent));
}

/** The controls of drawn labels that say these words, or else of those that begin with them, each with its label. */
function labelled(words) {
  var exact = [];
  var longer = [];
  var labels = document.querySelectorAll("label");
  for (var index = 0; index < labels.length; index += 1) {
    var label = labels[index];
    var text = plain(label.textContent);
    var control = label.control || document.getElementById(label.htmlFor) || label.querySelector("input");
    if (text.indexOf(words) !== 0 || !control || control.disabled) continue;
    if (isDrawn(label) || isDrawn(control))
      (text === words ? exact : longer).push({ control: control, label: label });
  }
  return exact.length > 0 ? exact : longer;
}

/** The buttons or links of this name that are drawn. */
function named(kind, name) {
  var selector = kind === "link" ? "a[href]" : "button, input[type=submit], summary";
  var found = [];
  var all = document.querySelectorAll(selector);
  for (var index = 0; index < all.length; index += 1)
    if (nameOf(all[index]) === name && isDrawn(all[index])) found.push(all[index]);
  return found;
}

/**
 * Where an element can be pressed, in the window; what lies over it where it cannot.
 * @param scrolls whether it is scrolled to before
 */
function place(element, scrolls) {
  if (scrolls) element.scrollIntoView({ block: "center" });
  var boxes = element.getClientRects();
  var over = null;
  for (var index = 0; index < boxes.length; index += 1) {
    var box = boxes[index];
    var x = box.left + Math.min(box.width / 2, 60);
    var y = box.top + box.height / 2;
    over = document.elementFromPoint(x, y);
    if (over && (over === element || element.contains(over) || over.contains(element))) return { x: x, y: y };
  }
  return { covered: over ? over.outerHTML.slice(0, 200) : "nothing" };
}

/** The first place of several where something can be pressed: what a dialog covers cannot. */
function firstOf(elements, scrolls) {
  var last = { missing: true };
  elements.some(function (element) {
    last = place(element, scrolls);
    return "x" in last;
  });
  return last;
}

/** Where a button or link of this name can be pressed. */
function placeOf(kind, name, scrolls) {
  return firstOf(named(kind, name), scrolls);
}

/** Where the control of a label that begins with these words can be pressed, or its label. */
function placeOfField(words, scrolls) {
  var elements = [];
  labelled(words).forEach(function (one) {
    if (isDrawn(one.control)) elements.push(one.control);
    elements.push(one.label);
  });
  return firstOf(elements, scrolls);
}

/** Whether what such a label stands for is chosen. */
function isChosen(words) {
  return labelled(words).some(function (one) {
    return one.control.checked;
  });
}

/** Red, green, blue and how opaque, of a computed colour; null for one in another form. */
function colourOf(text) {
  var parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
  return parts && [+parts[1], +parts[2], +parts[3], parts[4] === undefined ? 1 : +parts[4]];
}

/** The colour that lies behind an element's words, as far as it is one colour: a picture is not looked at. */
function groundOf(element) {
  for (var one = element; one; one = one.parentElement) {
    var colour = colourOf(getComputedStyle(one).backgroundColor);
    if (!colour || colour[3] === 1) return colour;
  }
  return [255, 255, 255, 1];
}

function luminance(colour) {
  var light = colour.slice(0, 3).map(function (byte) {
    var part = byte / 255;
    return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

/** Buttons whose words do not stand out from their ground, 4.5:1 or more (WCAG 1.4.3), each with its contrast. */
function paleButtons() {
  var pale = [];
  var all = document.querySelectorAll("button, .btn, input[type=submit]");
  for (var index = 0; index < all.length; index += 1) {
    var element = all[index];
    if (!isDrawn(element) || !nameOf(element) || element.disabled) continue;
    var ink = colourOf(getComputedStyle(element).color);
    var ground = groundOf(element);
    var lights = ink && ground ? [luminance(ink), luminance(ground)].sort() : [0, 0];
    var contrast = (lights[1] + 0.05) / (lights[0] + 0.05);
    if (contrast < 4.5) pale.push(nameOf(element) + " " + contrast.toFixed(2));
  }
  return pale;
}

/** Opens every fold of the page. */
function openFolds() {
  Array.prototype.forEach.call(document.querySelectorAll("details"), function (fold) {
    fold.open = true;
  });
}

/** What is wider than the page: how many pixels it scrolls sideways, and the elements at its right edge. */
function tooWide() {
  var root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  var wide = [];
  var all = document.body.querySelectorAll("*");
  for (var index = 0; index < all.length && wide.length < 5; index += 1)
    if (all[index].getBoundingClientRect().right > root.clientWidth + 1)
      wide.push(all[index].outerHTML.slice(0, 120));
  return [root.scrollWidth - root.clientWidth].concat(wide);
}

/** Fields that only robots fill in, and are seen. */
function seenTraps() {
  return Array.prototype.filter.call(document.querySelectorAll("[name=website]"), isDrawn).length;
}
